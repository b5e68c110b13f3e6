import { homepage } from '../../package.json';

/** Where the site is published. The path of each page begins with that of this address. */
export const ADDRESS = homepage;

/** Begins and ends with "/". */
export const BASE = new URL(ADDRESS).pathname;
