import { type KeyboardEvent, memo, useCallback } from 'react';
import { Toolbar } from '@/ui/toolbar';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { renderFormula } from '@/engines/markdown/katex';
import styles from './formula-palette.module.css';

/** Label, template (`insertFormula`), and look where it differs from the template. */
const formulas: [label: string, template: string, look?: string][] = [
  ['分数', '\\frac{▢}{▢}', '\\frac{a}{b}'],
  ['上标', '■^{▢}', 'x^{n}'],
  ['下标', '■_{▢}', 'x_{n}'],
  ['根号', '\\sqrt{▢}', '\\sqrt{x}'],
  ['求和', '\\sum_{▢}^{▢}', '\\sum'],
  ['积分', '\\int_{▢}^{▢}', '\\int'],
  ['极限', '\\lim_{▢}', '\\lim'],
  ['导数', '\\frac{d▢}{dx}', '\\frac{dy}{dx}'],
  ['偏导数', '\\frac{\\partial ▢}{\\partial x}', '\\frac{\\partial f}{\\partial x}'],
  ['平均数', '\\bar{▢}', '\\bar{x}'],
  ['矩阵', '\\begin{pmatrix}▢&▢\\\\▢&▢\\end{pmatrix}', '(\\begin{smallmatrix}a&b\\\\c&d\\end{smallmatrix})'],
  ['分段函数', '\\begin{cases}▢\\\\▢\\end{cases}', '\\{\\begin{smallmatrix}a\\\\b\\end{smallmatrix}'],
  ['小于等于', '\\le{▢}', '\\le'],
  ['大于等于', '\\ge{▢}', '\\ge'],
  ['不等于', '\\ne{▢}', '\\ne'],
  ['约等于', '\\approx{▢}', '\\approx'],
  ['属于', '\\in{▢}', '\\in'],
  ['趋于', '\\to{▢}', '\\to'],
  ['无穷大', '{\\infty}'],
  ['希腊字母 alpha', '{\\alpha}'],
  ['希腊字母 beta', '{\\beta}'],
  ['希腊字母 theta', '{\\theta}'],
  ['希腊字母 lambda', '{\\lambda}'],
  ['圆周率', '{\\pi}'],
  ['增量', '{\\Delta}'],
];

const Look = memo(function Look({ tex }: { tex: string }) {
  const draw = useCallback(
    (element: HTMLElement | null) => {
      if (element) renderFormula(tex, element, false);
    },
    [tex],
  );
  return <span ref={draw} aria-hidden="true" />;
});

interface FormulaPaletteProps {
  onChoose: (template: string) => void;
  onClose: () => void;
}

/** Common formulas; Escape leaves. */
export function FormulaPalette({ onChoose, onClose }: FormulaPaletteProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    onClose();
    event.preventDefault();
  };
  return (
    <Toolbar className={styles.palette} aria-label="常用公式" onKeyDown={onKeyDown}>
      {formulas.map(([label, template, look = template]) => (
        <button
          key={label}
          type="button"
          className={styles.formula}
          title={label}
          onClick={() => onChoose(template)}
        >
          <VisuallyHidden>{label}</VisuallyHidden>
          <Look tex={look} />
        </button>
      ))}
    </Toolbar>
  );
}
