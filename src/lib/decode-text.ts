/** Encodings by the mark that begins a text (Encoding Standard, BOM sniff; GB18030 has one, too). */
const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32', [0xff, 0xfe, 0, 0]],
  ['utf-32', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gb18030', [0x84, 0x31, 0x95, 0x33]],
];

/** Text, and the encoding in which it was written, as TextDecoder names it. */
export interface DecodedText {
  text: string;
  encoding: string;
}

/** The text in an encoding; undefined when it has a byte that the encoding does not know, or is none of a browser's. */
function decodedAs(encoding: string, bytes: Uint8Array): DecodedText | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return undefined;
  }
}

/** Characters that stand in no text, by which a wrong guess is known. ESC and form feed do stand in some. */
// oxlint-disable-next-line no-control-regex -- these are control characters
const NO_TEXT = /[\0-\x07\x0e-\x1a\x1c-\x1f\x7f-\x9f]|\p{Cn}/u;

const guessed = (encoding: string, bytes: Uint8Array): DecodedText | undefined => {
  const decoded = decodedAs(encoding, bytes);
  return decoded && !NO_TEXT.test(decoded.text) ? decoded : undefined;
};

/** Measures the part of a text that is code or Chinese. In the wrong order of bytes, Latin letters become Chinese; few become Latin. */
const familiarIn = ({ text }: DecodedText): number =>
  2 * (text.match(/[\t\n\r -~]/g)?.length ?? 0) +
  (text.match(/[\u3000-\u303F\u4E00-\u9FFF\uFF00-\uFFEF]/g)?.length ?? 0);

/** UTF-16 without a mark, in the order of bytes that makes more familiar characters. */
function guessedUtf16(bytes: Uint8Array): DecodedText | undefined {
  const little = guessed('utf-16le', bytes);
  const big = guessed('utf-16be', bytes);
  return little && big ? (familiarIn(big) > familiarIn(little) ? big : little) : (little ?? big);
}

/** The reason why bytes are no text that can be read, in Chinese for the student. */
export interface TextRefusal {
  refusal: string;
}

const UNKNOWN = '不是文本，或是认不出的文字编码（能读 UTF-8、UTF-16 和 GBK），请另存为 UTF-8 后再试';

/**
 * Decodes the bytes of a student's file: by the mark at its beginning, else as UTF-8, as UTF-16 where zero bytes make it
 * evident, as GB18030 (which GBK and GB2312 are part of). Strictly: no character is ever replaced by U+FFFD; anything else
 * is refused.
 */
export function decodeText(bytes: Uint8Array): DecodedText | TextRefusal {
  const [marked] = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [];
  if (marked) {
    const decoded = decodedAs(marked, bytes);
    if (!decoded)
      return { refusal: `标明的编码是 ${marked.toUpperCase()}，但读不出来，请另存为 UTF-8 后再试` };
    // TextDecoder takes the marks of Unicode off, and leaves that of GB18030.
    return { ...decoded, text: decoded.text.replace(/^\uFEFF/, '') };
  }
  const decoded = bytes.includes(0)
    ? guessedUtf16(bytes)
    : (decodedAs('utf-8', bytes) ?? guessed('gb18030', bytes));
  return decoded ?? { refusal: UNKNOWN };
}
