import { describe, expect, it } from 'vitest';
import { documentRefusal, readDocumentKind } from '@/lib/document-kind';
import { gbkBytes, utf16Bytes } from '../encoded-bytes';

const bytes = (content: string | number[]): ArrayBuffer => {
  const array = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
  return new Uint8Array(array).buffer;
};
const notebook = '{"cells":[],"nbformat":4,"nbformat_minor":5,"metadata":{}}';

describe('the kind of a document', () => {
  it.each([
    ['a.pdf', '%PDF-1.7\n', 'pdf'],
    ['A.PDF', '%PDF-1.4', 'pdf'],
    ['a.zip', 'PK\x03\x04....', 'zip'],
    ['空.zip', 'PK\x05\x06....', 'zip'],
    ['a.docx', 'PK\x03\x04....word/document.xml', 'docx'],
    ['a.py', 'print("你好")', 'py'],
    ['a.ipynb', notebook, 'ipynb'],
    ['笔记.txt', '极限', 'txt'],
  ])('of %s is read from its content', (name, content, kind) => {
    expect(readDocumentKind(name, bytes(content))).toBe(kind);
  });

  it.each([
    ['a.pdf', 'MZ....'],
    ['a.pdf', '<html></html>'],
    ['a.docx', 'PK\x03\x04....xl/workbook.xml'],
    ['a.zip', 'Rar!'],
    ['a.txt', '  <!DOCTYPE html><p>'],
    ['a.txt', '<svg onload="x()">'],
    ['a.py', 'MZ\0\0'],
    ['a.ipynb', '{"cells":1'],
    ['a.ipynb', '[]'],
    ['a.exe', 'MZ'],
    ['a.html', 'text'],
    ['noextension', 'text'],
  ])('of %s with other content is none', (name, content) => {
    expect(readDocumentKind(name, bytes(content))).toBeUndefined();
  });

  it('of a text that is not UTF-8 is none', () => {
    expect(readDocumentKind('a.txt', bytes([0xc4, 0xe3, 0xff, 0xfe]))).toBeUndefined();
  });

  it.each([
    ['GBK', 'a.py', gbkBytes('# 冒泡排序\nprint("第")'), 'py'],
    ['UTF-16', 'a.txt', [0xff, 0xfe, ...utf16Bytes('你好', 'little')], 'txt'],
    ['GBK', 'a.ipynb', gbkBytes('{"cells":["你好"]}'), 'ipynb'],
  ])('32.11 of a text in %s is what it says: %s', (_encoding, name, content, kind) => {
    expect(readDocumentKind(name, bytes(content))).toBe(kind);
  });

  it('32.11 of a drawing in UTF-16 is none, and an unknown encoding is said to be one', () => {
    expect(readDocumentKind('a.txt', bytes([0xff, 0xfe, ...utf16Bytes('<svg>', 'little')]))).toBeUndefined();
    expect(documentRefusal('a.py', bytes([0x23, 0xe9, 0x20]))).toMatch(
      /^“a.py”.*认不出的文字编码.*请另存为 UTF-8/,
    );
    expect(documentRefusal('a.ipynb', bytes('{'))).toBe('“a.ipynb”的内容与类型不符，请检查文件');
  });

  it.each([
    ['a mark of order', 'a.pdf', '\uFEFF%PDF-1.7', 'pdf'],
    ['the head of a mail', 'a.pdf', `Content-Type: application/pdf\r\n\r\n%PDF-1.4`, 'pdf'],
    ['as much as may be', 'a.pdf', `${' '.repeat(1019)}%PDF-1.4`, 'pdf'],
    ['more than may be', 'a.pdf', `${' '.repeat(1020)}%PDF-1.4`, undefined],
    ['a program that unpacks it', 'a.zip', 'MZ..PK\x03\x04....PK\x05\x06....', 'zip'],
    ['Word of the web', 'a.docx', 'PK\x03\x04....word/document2.xml', 'docx'],
  ])('32.12 is read behind %s: %s', (_before, name, content, kind) => {
    expect(readDocumentKind(name, bytes(content))).toBe(kind);
  });

  it('32.12 of a notebook with NaN, and of one with worksheets, is that', () => {
    expect(readDocumentKind('a.ipynb', bytes('{"cells":[],"metadata":{"p":NaN}}'))).toBe('ipynb');
    expect(readDocumentKind('a.ipynb', bytes('{"nbformat":3,"worksheets":[]}'))).toBe('ipynb');
  });
});
