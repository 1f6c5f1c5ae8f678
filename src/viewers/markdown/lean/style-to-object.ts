/** In place of the package that reads CSS in `style` attributes: Markdown makes none. */
export default (): object => ({});
