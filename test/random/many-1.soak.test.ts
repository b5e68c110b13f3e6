import { askThousands } from './thousands';

askThousands(1);
