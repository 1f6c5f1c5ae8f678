/**
 * Makes the sample media of the mock backend in public/media: three short videos with captions and posters, three
 * PDF handouts. `node scripts/make-media.ts [name …]` makes all, or those whose name begins so. Needs Chromium,
 * ffmpeg, qpdf and fonts (Debian: chromium ffmpeg qpdf fonts-noto-cjk fonts-dejavu-core).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { derivativeVideo } from './media/derivative-video.ts';
import { HEIGHT, type Step, WIDTH } from './media/drawing.ts';
import { type Handout, handoutPage } from './media/handout.ts';
import { stackVideo } from './media/stack-video.ts';
import { studyVideo } from './media/study-video.ts';
import { findChromium } from './prepare-machine.ts';

const projectFile = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const media = projectFile('public/media');
const FRAMES_PER_SECOND = 10;
/** Frames of motion at the beginning of a step. */
const MOVING_FRAMES = 8;

const handouts: Handout[] = [
  {
    file: 'binary-trees.pdf',
    title: '二叉树与遍历',
    course: '数据结构',
    lesson: '1203',
    questions: [
      '写出一棵有 7 个结点的二叉树的三种遍历序列。',
      '已知前序和中序序列，怎样还原这棵树？',
      '二叉搜索树在什么情况下退化成链表？怎样避免？',
    ],
  },
  {
    file: 'limits.pdf',
    title: '极限与连续',
    course: '一元函数微积分',
    lesson: '2101',
    questions: [
      '用定义证明数列 1/n 的极限是 0。',
      '左、右极限都存在时，极限一定存在吗？举例说明。',
      '说出三类间断点，并各举一个例子。',
    ],
  },
  {
    file: 'harmonic-motion.pdf',
    title: '简谐振动',
    course: '振动、波与热学',
    lesson: '3201',
    questions: [
      '振幅加倍，周期和能量怎样变化？',
      '为什么单摆只在小角度下才是简谐振动？',
      '画出一个周期内动能、势能随时间变化的曲线。',
    ],
  },
];

const clock = (seconds: number): string => {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  return `00:${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
};

function captionsOf(steps: readonly Step[]): string {
  let time = 0;
  const cues = steps.map(({ seconds, caption }) => {
    const cue = `${clock(time)} --> ${clock(time + seconds)}\n${caption}`;
    time += seconds;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** A soft tone whenever the picture changes, so that the volume has something to act on. */
function toneOf(steps: readonly Step[]): string {
  let time = 0;
  const tones = steps.map(({ seconds, mark }) => {
    const tone = `gte(t,${time})*lt(t,${time + 1.2})*exp(-5*(t-${time}))*sin(2*PI*${mark ? 523 : 392}*t)`;
    time += seconds;
    return tone;
  });
  return `0.12*(${tones.join('+')})`;
}

async function makeVideo(page: Page, name: string, steps: readonly Step[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  const list: string[] = [];
  let last = '';
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  for (const [index, step] of steps.entries()) {
    const pictures = Array.from({ length: MOVING_FRAMES }, (_, frame) =>
      step.draw((frame + 1) / MOVING_FRAMES),
    );
    const isStill = pictures.every((picture) => picture === pictures[0]);
    for (const [frame, picture] of (isStill ? pictures.slice(-1) : pictures).entries()) {
      await page.setContent(`<body style="margin:0">${picture}`);
      last = join(folder, `${index}-${frame}.png`);
      await page.screenshot({ path: last });
      const moved = isStill ? 0 : (MOVING_FRAMES - 1) / FRAMES_PER_SECOND;
      const isLast = isStill || frame === MOVING_FRAMES - 1;
      list.push(`file '${last}'`, `duration ${isLast ? step.seconds - moved : 1 / FRAMES_PER_SECOND}`);
    }
  }
  list.push(`file '${last}'`);
  writeFileSync(join(folder, 'list.txt'), list.join('\n'));
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  const target = join(media, `${name}.webm`);
  const tone = `aevalsrc=exprs='${toneOf(steps)}':s=24000:d=${total}`;
  execFileSync(
    'ffmpeg',
    [
      '-y',
      '-v',
      'error',
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      join(folder, 'list.txt'),
      '-f',
      'lavfi',
      '-i',
      tone,
    ]
      .concat(['-r', String(FRAMES_PER_SECOND), '-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-g', '50'])
      .concat(['-row-mt', '1', '-pix_fmt', 'yuv420p', '-c:a', 'libopus', '-b:a', '24k', '-t', String(total)])
      .concat(['-cues_to_front', '1', '-map_metadata', '-1', '-fflags', '+bitexact', target]),
    { stdio: 'inherit' },
  );
  writeFileSync(join(media, `${name}.zh.vtt`), captionsOf(steps));
  const poster = steps[Math.min(4, steps.length - 1)]?.draw(1) ?? '';
  await page.setContent(`<body style="margin:0">${poster}`);
  await page.screenshot({ path: join(media, `${name}.jpg`), type: 'jpeg', quality: 80 });
  rmSync(folder, { recursive: true });
  let time = 0;
  for (const { mark, seconds } of steps) {
    if (mark) console.log(`  { title: '${mark}', seconds: ${time} },`);
    time += seconds;
  }
  console.log(`${name}: ${total} s, ${statSync(target).size} bytes`);
}

async function makeHandout(page: Page, handout: Handout): Promise<void> {
  const book = readFileSync(projectFile(`mock/seed/books/${handout.lesson}.md`), 'utf8');
  const css = pathToFileURL(projectFile('node_modules/katex/dist/katex.min.css')).href;
  const source = join(tmpdir(), `media-${handout.file}.html`);
  writeFileSync(source, handoutPage(handout, book, css));
  await page.goto(pathToFileURL(source).href);
  await page.evaluate('document.fonts.ready');
  const target = join(media, handout.file);
  await page.pdf({ path: source, preferCSSPageSize: true, printBackground: true });
  // Chromium writes every Chinese glyph as an object of its own: together they take a third less.
  execFileSync('qpdf', [
    '--object-streams=generate',
    '--recompress-flate',
    '--compression-level=9',
    source,
    target,
  ]);
  rmSync(source);
  console.log(`${handout.file}: ${statSync(target).size} bytes`);
}

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((start) => name.startsWith(start));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const page = await browser.newPage();
const videos = {
  'stacks-and-queues': stackVideo,
  'meaning-of-the-derivative': derivativeVideo,
  'learning-from-a-lesson': studyVideo,
};
for (const [name, steps] of Object.entries(videos)) if (isWanted(name)) await makeVideo(page, name, steps);
for (const handout of handouts) if (isWanted(handout.file)) await makeHandout(page, handout);
await browser.close();
