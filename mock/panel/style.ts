/** The panel's own look: dark in both themes, apart from the application's tokens. */
export const panelStyle = `
:host { all: initial; }
section {
  position: fixed; inset: auto auto 10px 10px; z-index: 900; display: grid; gap: 8px; justify-items: start;
  font: 13px/1.5 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; color: #f3f4f6;
}
button, select, input { font: inherit; color: inherit; }
button, select, input[type='text'] {
  background: #374151; border: 1px solid #6b7280; border-radius: 6px; padding: 3px 8px; min-height: 26px; box-sizing: border-box;
}
button { cursor: pointer; }
button:hover { background: #4b5563; }
:focus-visible { outline: 2px solid #93c5fd; outline-offset: 2px; }
.open { font-size: 12px; background: #1f2937; border-color: #4b5563; }
.panel, .note { background: #1f2937; border: 1px solid #4b5563; border-radius: 10px; box-shadow: 0 8px 28px rgb(0 0 0 / 35%); }
.note { padding: 6px 12px; font-size: 14px; }
.note b { font-variant-numeric: tabular-nums; letter-spacing: .08em; }
.panel { width: min(320px, calc(100vw - 20px)); max-height: calc(100vh - 70px); overflow: auto; box-sizing: border-box; padding: 12px 14px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
[hidden] { display: none; }
h2 { margin: 0; font-size: 14px; }
h3 { margin: 0 0 4px; font-size: 12px; font-weight: 600; color: #d1d5db; }
.row { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
.row > input, .row > select { flex: 1 1 110px; min-width: 0; }
output { min-width: 92px; text-align: end; font-variant-numeric: tabular-nums; }
ul { list-style: none; margin: 6px 0 0; padding: 0; display: grid; gap: 4px; }
li { display: flex; justify-content: space-between; gap: 8px; align-items: center; }
code { font: 12px ui-monospace, monospace; overflow-wrap: anywhere; }
summary { display: flex; gap: 6px; align-items: baseline; cursor: pointer; }
summary b { flex: none; font-weight: 600; color: #93c5fd; }
summary span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
summary time { flex: none; font-size: 12px; color: #d1d5db; font-variant-numeric: tabular-nums; }
.records { max-height: 240px; grid-template-columns: minmax(0, 1fr); overflow: auto; padding: 2px; }
.records li { display: block; }
pre { margin: 4px 0; padding: 6px 8px; white-space: pre-wrap; overflow-wrap: anywhere; border-radius: 6px; background: #111827; font: 12px/1.5 ui-monospace, monospace; }
p { margin: 0; color: #d1d5db; }
@media (max-width: 720px) { section { bottom: 72px; } }
@media print { section { display: none; } }
`;
