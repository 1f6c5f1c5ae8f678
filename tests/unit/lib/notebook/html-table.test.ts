import { describe, expect, it } from 'vitest';
import { plainOfHtml, tableOfHtml } from '@/lib/notebook/html-table';

describe('tableOfHtml', () => {
  it('reads the table of a data frame as text', () => {
    const html = `<div><style scoped>th {color: red}</style><table border="1" class="dataframe">
      <thead><tr style="text-align: right;"><th></th><th>姓名</th><th>分数</th></tr></thead>
      <tbody><tr><th>0</th><td>林 &amp; 王</td><td>90</td></tr>
      <tr><th>1</th><td>&lt;b&gt;李&#20005;</td><td>8<b>5</b></td></tr></tbody></table></div>`;
    expect(tableOfHtml(html)).toEqual({
      columns: ['', '姓名', '分数'],
      rows: [
        ['0', '林 & 王', '90'],
        ['1', '<b>李严', '85'],
      ],
      more: 0,
    });
  });

  it('leaves out what would run, and bounds what is huge or never ends', () => {
    expect(plainOfHtml('a<script>alert(1)</script><img src=x onerror=alert(2)>b')).toBe('ab');
    const many = `<table>${'<tr><td>1</td></tr>'.repeat(500)}`;
    expect(tableOfHtml(many)).toMatchObject({ columns: [], more: 300 });
    expect(tableOfHtml('<p>没有表</p>')).toBeUndefined();
    expect(tableOfHtml('<table><tr><td>没有结尾')?.rows).toEqual([['没有结尾']]);
  });

  it('looks at a tag that never ends once only', () => {
    // With every `<tr` looked through to the end of all, this would take minutes.
    for (const tag of ['<tr ', '<td '])
      expect(tableOfHtml(`<table><tr>${tag.repeat(1_000_000)}`)?.rows ?? []).toEqual([]);
  });
});
