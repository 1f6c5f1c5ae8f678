/** Stands where a phone number was. */
export const PHONE = '☎';

/** Goes on as the number of a house or a room, or as a longer one. */
const HOUSE = String.raw`\d|\s*[号栋楼幢座室弄单米期层]`;
/** The number to dial behind a phone number: 转 123, -8001, ext. 5, (分机 12). */
const EXTENSION = String.raw`(?:\s*(?:转|分机号?|ext\.?|#|x)\s*[:.]?\s*(\d{1,6})(?!${HOUSE})|-(\d{1,6})(?!${HOUSE})|,(\d{3,5})(?=[\s,]|$))?`;
const COUNTRY = String.raw`(?<![\d*-])(?:\(?(?:\+|00)?86\)?[- ]?)?`;
const MOBILE = new RegExp(String.raw`${COUNTRY}(1[3-9]\d(?:[-. ]?\d){8})(?!\d)${EXTENSION}`, 'gi');
const LANDLINE = new RegExp(
  String.raw`${COUNTRY}\+?(?:(?:\(0\d{2,3}\)|0\d{2,3}|(?<=86[- ]?)[2-9]\d{1,2}[- ])[- ]?\d{3,4}[- ]?\d{4}|[48]00[- ]?\d{3}[- ]?\d{4}|85[23][- ]\d{4}[- ]?\d{4}|886[- ]\d{1,3}[- ]\d{3,4}[- ]?\d{3,4})(?!\d)${EXTENSION}`,
  'gi',
);
/** 138****1234 is nobody's number: shops hide digits so that they are not read. */
const HIDDEN = '[*●○•·xX_]';
const MASKED = new RegExp(
  String.raw`(?<![A-Za-z\d])(?:(?:\+?86[- ]?)?1\d{2} |\+?\d{1,6}-?)?${HIDDEN}{2,}(?: ?\d{4}(?!${HOUSE})|-?[\d*]*(?:X(?![A-Za-z]))?)`,
  'g',
);
/** Number of an identity card, of 18 (GB 11643) or, before 1999, of 15 digits; hidden digits are stars. */
const IDENTITY =
  /(?:(?:居民)?身份证(?:件)?|证件)(?:号码?)?\s*[:=]?\s*(?:[\d*]{6} [\d*]{8} [\d*]{3}|[\d*]{8,17})[\dXx*]|(?<![\dA-Za-z])[1-9]\d{5}[ -]?(?:18|19|20)\d{2}[ -]?\d{4}[ -]?\d{3}[\dXx](?![\dA-Za-z])/g;
const EMAIL = /(?:(?:电子)?邮箱|e-?mail)?\s*[:=]?\s*[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
/** Codes with their names, and accounts. */
const NAMED_CODE =
  /(?:(?:订单|快递|运单|物流|包裹|货运|取件|提货|交易|流水|工|学)(?:编号|单号|号码|号|码)|单号|编号|(?:邮政编码|邮编)(?:号码)?)\s*[:=#]?\s*[A-Za-z]{0,5}\d[\w-]*|(?:QQ|微信)号?\s*[:=]?\s*[\w-]{5,}/gi;
const LONG_CODE = /(?<![A-Za-z\d-])(?:(?!TEL)[A-Z]{1,4}\d{9,}|\d{12,})[A-Z]{0,2}(?![A-Za-z\d])/g;
const POSTAL_CODE = /(?<![\w-])\d{6}(?![\w-]|\s*[号室房栋楼弄])/g;
/** A remaining number of seven or more digits is no house and no room. */
const LONG_NUMBER = /(?<![A-Za-z\d])\d{7,}(?![A-Za-z\d]|\s*[号室房栋楼弄])/g;
const LONE_EXTENSION = new RegExp(
  String.raw`\{(\d{3,6})\}|(?<![左右])(?:分机号?|转|ext\.?)\s*:?\s*(\d{2,6})(?!${HOUSE})`,
  'g',
);

/**
 * Takes out of a text every number that is no part of an address. Returns the first mobile number, the extension that
 * goes with it, and the text with a mark in place of phone numbers.
 */
export function takeNumbers(written: string): { text: string; phone: string; extension: string } {
  let phone = '';
  let extension = '';
  const takePhone = (_all: string, number: string, ...extensions: unknown[]): string => {
    if (!phone) {
      phone = number.replace(/\D/g, '');
      takeExtension('', ...extensions.slice(0, 3));
    }
    return ` ${PHONE} `;
  };
  const takeExtension = (_all: string, ...found: unknown[]): string => {
    const digits = found.slice(0, 3).find((each) => typeof each === 'string');
    if (typeof digits === 'string') extension ||= digits;
    return ' ';
  };
  const text = written
    .replace(EMAIL, ' ')
    .replace(IDENTITY, ' ')
    .replace(NAMED_CODE, ' ')
    .replace(LONG_CODE, ' ')
    .replace(MOBILE, takePhone)
    .replace(LANDLINE, ` ${PHONE} `)
    .replace(MASKED, ` ${PHONE} `)
    .replace(LONE_EXTENSION, takeExtension)
    .replace(POSTAL_CODE, ' ')
    .replace(LONG_NUMBER, ` ${PHONE} `)
    .replace(/\(\s*(☎?)\s*\)/g, ' $1 ');
  return { text, phone, extension: phone && extension };
}
