import { mockUrl } from './stage.ts';

/** Sets faults of the mock backend or the pace of its AI, in characters per second; `resetMock` takes both back. */
export async function dialMock(dial: {
  rules?: { kind: string; pattern: string; times?: number }[];
  pace?: number;
}): Promise<void> {
  const answer = await fetch(`${mockUrl()}/__mock__/faults`, { method: 'POST', body: JSON.stringify(dial) });
  if (!answer.ok) throw new Error(`The mock server refused: ${await answer.text()}`);
}
