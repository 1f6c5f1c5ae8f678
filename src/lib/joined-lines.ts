/** Blanks that PDFs put between Chinese characters to place them. */
const BLANKS = /(?<=[\p{Script=Han}，。；：、！？（）“”]) (?=[\p{Script=Han}，。；：、！？（）“”])/gu;

/** The lines of a PDF as one, without the blanks that only place characters: 极 限 is 极限. */
export const joinedLines = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').replaceAll(BLANKS, '').trim();
