import { sessionStore } from '@/lib/safe-storage';
import { type FaultDial, formatFaults, parseFaults } from '../engine/faults';

/** Session storage key of the dial, so that a reload does not lose it. */
const DIAL_KEY = 'matrix-mock:dial';

const DEFAULT_LATENCY: [number, number] = [120, 260];

const parseLatency = (text: string | null): FaultDial['latency'] => {
  const value = Number(text);
  return text !== null && text !== '' && Number.isFinite(value) && value >= 0 ? value : DEFAULT_LATENCY;
};

/** The dial of this page: its query parameters, else what this tab kept, else the defaults. */
export function readDial(query: URLSearchParams): FaultDial {
  const kept = new URLSearchParams(sessionStore.getItem(DIAL_KEY) ?? '');
  const given = (name: string): string | null => query.get(name) ?? kept.get(name);
  const dial: FaultDial = {
    latency: parseLatency(given('mock-latency')),
    rules: parseFaults(given('mock-fault') ?? ''),
  };
  keepDial(dial);
  return dial;
}

/** Keeps the dial for this tab. */
export function keepDial({ latency, rules }: FaultDial): void {
  const kept = new URLSearchParams();
  if (typeof latency === 'number') kept.set('mock-latency', String(latency));
  if (rules.length > 0) kept.set('mock-fault', formatFaults(rules));
  if (kept.size > 0) sessionStore.setItem(DIAL_KEY, kept.toString());
  else sessionStore.removeItem(DIAL_KEY);
}
