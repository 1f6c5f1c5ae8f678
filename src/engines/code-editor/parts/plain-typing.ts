import { EditorView } from '@codemirror/view';

/**
 * Inserts typed text by a transaction, not by way of the page. Browsers that replace coloured text keep its colour in a
 * style attribute, which the Content Security Policy forbids and reports.
 */
export const plainTyping = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data } = event;
    if (event.inputType !== 'insertText' || !data || event.isComposing || view.state.readOnly) return false;
    const { from, to } = view.state.selection.main;
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    event.preventDefault();
    // Brackets that close by themselves.
    const isHandled = view.state
      .facet(EditorView.inputHandler)
      .some((handler) => handler(view, from, to, data, insert));
    if (!isHandled) view.dispatch(insert());
    return true;
  },
});
