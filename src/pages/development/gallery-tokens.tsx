import styles from './gallery.module.css';
import { GallerySection } from './gallery-section';

const colors = [
  'background',
  'surface',
  'surface-raised',
  'surface-sunken',
  'border',
  'border-strong',
  'text',
  'text-secondary',
  'text-tertiary',
  'brand',
  'brand-strong',
  'brand-soft',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
  'gold',
  'gold-soft',
  'gold-fill',
  'focus',
];

const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'];

/** Colours, type and shadows. */
export function GalleryTokens() {
  return (
    <>
      <GallerySection title="颜色">
        <div className={styles.swatches}>
          {colors.map((color) => (
            <div key={color} className={styles.swatch}>
              <span className={styles.chip} style={{ background: `var(--color-${color})` }} />
              {color}
            </div>
          ))}
        </div>
      </GallerySection>
      <GallerySection title="文字与层次">
        <div className={styles.wideGrid}>
          <div className={styles.sample}>
            {sizes.map((size) => (
              <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: 'var(--leading-tight)' }}>
                函数与递归 Recursion 2026
              </p>
            ))}
          </div>
          <div className={styles.sample}>
            <p>
              正文：递归把一个问题化为规模更小的同类问题，直到可以直接给出答案。Python 3 默认的递归深度是 1000
              层。
            </p>
            <p className={styles.secondary}>次要：本节约 25 分钟，含 3 道练习。</p>
            <p className={styles.tertiary}>辅助：更新于 2026-11-18 09:30</p>
            <p>
              行内代码 <code>def factorial(n)</code> 与<a href="#tokens">链接</a>
            </p>
          </div>
          <div className={styles.stack}>
            {[1, 2, 3].map((step) => (
              <div key={step} className={styles.step} style={{ boxShadow: `var(--shadow-${step})` }}>
                阴影 {step}
              </div>
            ))}
          </div>
        </div>
      </GallerySection>
    </>
  );
}
