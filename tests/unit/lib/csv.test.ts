import { describe, expect, it } from 'vitest';
import { csvOf } from '@/lib/csv';

describe('a table as CSV', () => {
  it('19.3 makes no formula of a text, and keeps numbers below zero numbers', () => {
    const texts = ['=1+1', '+1', '-1', '@A1', '\tx', '\rx', '正常', '=cmd|"/c"!A1,b'];
    expect(csvOf([texts, [-5, 3]])).toBe(
      '\uFEFF\'=1+1,\'+1,\'-1,\'@A1,\'\tx,"\'\rx",正常,"\'=cmd|""/c""!A1,b"\r\n-5,3\r\n',
    );
  });

  it('quotes what would end a cell', () => {
    expect(csvOf([['a"b', 'a,b', 'a\nb', ' a ']])).toBe('\uFEFF"a""b","a,b","a\nb"," a "\r\n');
  });
});
