/** Loads the writing of traditional characters as simplified ones, one for one, so that positions stay. */
export async function loadSimplified(): Promise<(text: string) => string> {
  const { Converter } = await import('opencc-js/t2cn');
  const convert = Converter({ from: 't', to: 'cn' });
  return (text) => {
    const whole = convert(text);
    return whole.length === text.length ? whole : text;
  };
}
