import { askThousands } from './thousands';

askThousands(2);
