/** A string, which is passed over, or a number that Python writes and JSON does not have. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\bInfinity\b|\bNaN\b/g;

/**
 * Parses JSON as Python's `json` does, which writes `NaN`, `Infinity` and `-Infinity` for numbers that are none; each becomes
 * null, as JSON.stringify has it. A mark of byte order is passed over. Throws SyntaxError.
 */
export function parsePythonJson(given: string): unknown {
  const text = given.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!/Infinity|NaN/.test(text)) throw error;
    return JSON.parse(text.replaceAll(TOKEN, (token) => (token.startsWith('"') ? token : 'null')));
  }
}
