// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Institute, readInstitute, type Setting } from '@/lib/institute';
import { fc } from '../../support/properties';

const usual = readInstitute('').institute;
const settings = Object.keys(usual) as Setting[];
const read = (setting: string, text: string) => readInstitute(`${setting}=${text}`);

describe('settings of the institute (42.1)', () => {
  it('are the usual ones where no server has filled them, and none is damaged', () => {
    const [, content = ''] =
      /name="matrix-config"\s+content="([^"]*)"/.exec(readFileSync('index.html', 'utf8')) ?? [];
    for (const setting of settings) expect(content).toContain(`${setting}=\${MATRIX_`);
    expect(readInstitute(content)).toEqual({ institute: usual, damage: [], set: [] });
    expect(readInstitute(content.replaceAll(/\$\{\w+\}/g, ''))).toEqual({
      institute: usual,
      damage: [],
      set: [],
    });
  });

  it.each<[Setting, string, unknown]>([
    ['name', '华清学院', '华清学院'],
    ['logo', '/media/logo.svg', '/media/logo.svg'],
    ['logo', 'https://www.example.edu.cn/logo.png', 'https://www.example.edu.cn/logo.png'],
    ['hue', '25', 25],
    ['modules', '{"core":true,"gold":false,"campus":false}', new Set(['gold', 'campus'])],
    ['login', 'campus', 'campus'],
    ['login', 'both', 'both'],
    [
      'logout',
      'https://cas.example.edu.cn/cas/logout?service=https://matrix.example.edu.cn/login',
      'https://cas.example.edu.cn/cas/logout?service=https://matrix.example.edu.cn/login',
    ],
    ['support', 'mailto:help@example.edu.cn', 'mailto:help@example.edu.cn'],
    ['support', 'tel:010-6278', 'tel:010-6278'],
    ['crisis', '校心理中心 010-62785252', { name: '校心理中心', number: '010-62785252' }],
    ['gateway', 'https://ai.example.edu.cn/v1/', 'https://ai.example.edu.cn/v1'],
    ['media', 'https://media.example.edu.cn', 'https://media.example.edu.cn'],
    ['tracker', '/matrix-api', '/matrix-api'],
    ['errors', 'http://10.1.2.3:9000/reports', 'http://10.1.2.3:9000/reports'],
    ['records', '用于改进教学，保存一年，只有教务处能看。', '用于改进教学，保存一年，只有教务处能看。'],
  ])('%s may be %s', (setting, text, value) => {
    const { institute, damage, set } = read(setting, text);
    expect(institute).toEqual({ ...usual, [setting]: value });
    expect([damage, set]).toEqual([[], [setting]]);
  });

  it.each<[string, string]>([
    ['name', 'x'.repeat(21)],
    ['name', 'a\u202Eb'],
    ['logo', '//other.example/logo.png'],
    ['logo', 'javascript:alert(1)'],
    ['logo', 'http://www.example.edu.cn/logo.png'],
    ['hue', '400'],
    ['hue', '#f00'],
    ['modules', '{"gold":'],
    ['modules', '["gold"]'],
    ['modules', '{"silver":false}'],
    ['modules', '{"gold":0}'],
    ['modules', '{"core":false}'],
    ['modules', '{"__proto__":false}'],
    ['login', 'oidc'],
    ['logout', 'javascript:alert(1)'],
    ['logout', '//evil.example/logout'],
    ['logout', 'https://user@evil.example/logout'],
    ['support', 'javascript:alert(1)'],
    ['support', 'https://user@evil.example'],
    ['crisis', '12356'],
    ['crisis', '热线 javascript:1'],
    ['gateway', '//evil.example/x'],
    ['gateway', 'ftp://evil.example'],
    ['media', 'https://a.example b.example'],
    ['errors', 'https://a.example/x?token=1'],
    ['records', '字'.repeat(301)],
    ['__proto__', '1'],
    ['colour', 'red'],
  ])('%s=%s is damaged: it is named, and the usual value stands', (setting, text) => {
    expect(read(setting, text)).toEqual({ institute: usual, damage: [{ setting, text }], set: [] });
  });

  it('leave each other alone, and a line that is none is named', () => {
    const { institute, damage } = readInstitute('name=华清学院\nhue=red\nnonsense\nlogin=campus');
    expect(institute).toEqual({ ...usual, name: '华清学院', login: 'campus' });
    expect(damage).toEqual([
      { setting: 'hue', text: 'red' },
      { setting: '', text: 'nonsense' },
    ]);
  });

  it('are of their kind whatever stands there: never a script, never another origin without its name', () => {
    const isSound = ({ logo, hue, modules, login, logout, support, crisis, gateway, errors }: Institute) =>
      /^(?:$|\/[^/]|https:)/.test(logo) &&
      (hue === undefined || (hue >= 0 && hue <= 360)) &&
      !modules.has('core') &&
      ['password', 'campus', 'both'].includes(login) &&
      /^(?:$|https?:\/\/[\w.-]+(?::\d+)?(?:\/|$))/.test(logout) &&
      /^(?:$|https:|mailto:|tel:)/.test(support) &&
      /^\+?[\d-]+$/.test(crisis.number) &&
      [gateway, errors].every((each) => /^(?:$|\/[^/]|https?:\/\/)/.test(each));
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.json(),
      fc.constantFrom(
        '//',
        'javascript:alert(1)',
        '"><script>',
        '${MATRIX_NAME}',
        '/a',
        'https://a',
        '360',
        '-1',
        'NaN',
      ),
    );
    const line = fc.tuple(fc.oneof(fc.constantFrom(...settings), fc.string()), piece);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const { institute } = readInstitute(lines.map((each) => each.join('=')).join('\n'));
        expect(isSound(institute), JSON.stringify(institute)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
