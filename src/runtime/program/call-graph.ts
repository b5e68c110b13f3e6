export { componentsOf } from '../../table/strong-components';
