import type { Network } from '../runtime/pushdown/network';
import { decodeNetwork } from '../runtime/pushdown/network-text';
import { NETWORK } from './constants';

let known: Network | undefined;

/** The automata of the rules that call each other, decoded when they are first used. */
export function network(): Network {
  return (known ??= decodeNetwork(NETWORK));
}
