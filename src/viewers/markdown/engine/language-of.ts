/** The language that the words behind a fence name: `rust` of `rust,ignore`, `python` of `{.python}`. */
export const languageOf = (info: string): string =>
  /^[{.]*([^{}.,\s]+)[},.]/.exec(info)?.[1] ?? info.split(/\s+/)[0] ?? '';
