import { wireTimeOf } from '@/lib/time';
import type { MockContext, SentCode } from '../engine/context';
import { type FaultKind, faultNames } from '../engine/faults';
import { endSessions } from '../engine/sessions';
import { keepDial } from './dial';
import { button, make } from './elements';
import { recordPart } from './records';
import { panelStyle } from './style';

const NOTE_SHOWN = 60_000;
const CODES_SHOWN = 5;
/** Milliseconds: how often an open panel looks for new records. */
const LOOK = 1000;

/** Context and actions of the panel. */
export interface PanelParts {
  context: MockContext;
  /** Stores what the panel has changed. */
  save: () => void;
  /** Clears the demo data and loads the page again. */
  reset: () => void;
  /** Name of the window event that tells of a "sent" verification code. */
  codeEvent: string;
}

/** The latency of the dial: a slider. */
function latencyPart({ faults }: MockContext): HTMLElement {
  const text = (): string =>
    typeof faults.latency === 'number' ? `${faults.latency} 毫秒` : `${faults.latency.join('–')} 毫秒`;
  const shown = make('output', { textContent: text() });
  const slider = make('input', {
    type: 'range',
    min: '0',
    max: '3000',
    step: '50',
    ariaLabel: '延迟（毫秒）',
  });
  slider.value = String(typeof faults.latency === 'number' ? faults.latency : faults.latency[1]);
  slider.addEventListener('input', () => {
    faults.latency = Number(slider.value);
    shown.textContent = text();
    keepDial(faults);
  });
  return make('div', {}, [
    make('h3', { textContent: '延迟' }),
    make('div', { className: 'row' }, [slider, shown]),
  ]);
}

/** The faults of the dial: a list, and a row to add one. */
function faultPart({ faults }: MockContext): HTMLElement {
  const list = make('ul');
  const kind = make(
    'select',
    { ariaLabel: '故障类型' },
    Object.entries(faultNames).map(([value, textContent]) => make('option', { value, textContent })),
  );
  const pattern = make('input', { type: 'text', value: '*', ariaLabel: '故障路径，* 匹配任意' });
  const show = (): void => {
    const items = faults.rules.map((rule) => {
      const text = `${faultNames[rule.kind]} @ ${rule.pattern}`;
      const remove = (): void => {
        faults.rules = faults.rules.filter((other) => other !== rule);
        show();
      };
      return make('li', {}, [make('code', { textContent: text }), button('移除', remove, `移除 ${text}`)]);
    });
    list.replaceChildren(...items);
    keepDial(faults);
  };
  const add = button('添加', () => {
    // The options are the names of the faults.
    faults.rules.push({ kind: kind.value as FaultKind, pattern: pattern.value.trim() || '*' });
    show();
  });
  show();
  return make('div', {}, [
    make('h3', { textContent: '故障' }),
    make('div', { className: 'row' }, [kind, pattern, add]),
    list,
  ]);
}

/** The last verification codes, and a note that shows each for a while. */
function codePart(codeEvent: string): { part: HTMLElement; note: HTMLElement } {
  const list = make('ul');
  const none = make('p', { textContent: '还没有发送过验证码' });
  const note = make('div', { ariaLive: 'polite' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener(codeEvent, (event) => {
    const { target, code, sent_at } = (event as CustomEvent<SentCode>).detail;
    none.hidden = true;
    const time = wireTimeOf(sent_at).slice(11);
    list.prepend(make('li', {}, [make('code', { textContent: code }), ` ${target} · ${time}`]));
    while (list.childElementCount > CODES_SHOWN) list.lastElementChild?.remove();
    note.replaceChildren(make('div', { className: 'note' }, ['验证码 ', make('b', { textContent: code })]));
    clearTimeout(timer);
    timer = setTimeout(() => note.replaceChildren(), NOTE_SHOWN);
  });
  const part = make('div', {}, [make('h3', { textContent: '验证码（代替短信和邮件）' }), none, list]);
  return { part, note };
}

/** Shows the developer panel: a small button at the bottom left that opens it. */
export function showPanel({ context, save, reset, codeEvent }: PanelParts): void {
  const { part, note } = codePart(codeEvent);
  const records = recordPart(context.database);
  let looking: ReturnType<typeof setInterval> | undefined;
  const expire = (): void => {
    endSessions(context.database);
    save();
  };
  const panel = make('div', { className: 'panel', hidden: true }, [
    make('h2', { textContent: '模拟后端' }),
    latencyPart(context),
    faultPart(context),
    part,
    records.part,
    make('div', { className: 'row' }, [button('重置演示数据', reset), button('让当前登录失效', expire)]),
  ]);
  const toggle = button('模拟后端', () => {
    panel.hidden = !panel.hidden;
    toggle.ariaExpanded = String(!panel.hidden);
    clearInterval(looking);
    if (panel.hidden) return;
    records.show();
    looking = setInterval(records.show, LOOK);
  });
  toggle.className = 'open';
  toggle.ariaExpanded = 'false';

  const section = make('section', { ariaLabel: '模拟后端' }, [note, panel, toggle]);
  section.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return;
    toggle.click();
    toggle.focus();
  });
  const host = make('div', { id: 'mock-panel' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyle);
  root.adoptedStyleSheets = [sheet];
  root.append(section);
  document.body.append(host);
}
