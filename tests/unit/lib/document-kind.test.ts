import { describe, expect, it } from 'vitest';
import { readDocumentKind } from '@/lib/document-kind';

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
});
