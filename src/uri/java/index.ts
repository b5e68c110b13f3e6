export { JavaUri, type JavaUriComponents, type JavaUriResult } from './uri';
