import { institute } from '@/lib/institute';

const places = [2, 9.5, 17];

/** The institute's logo, or the product's mark, a small matrix with its diagonal, which takes the colour of the text around it. */
export function BrandMark() {
  if (institute.logo) return <img src={institute.logo} width="24" height="24" alt="" />;
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      {places.flatMap((x) =>
        places.map((y) => (
          <rect
            key={`${x},${y}`}
            x={x}
            y={y}
            width="5"
            height="5"
            rx="1.4"
            opacity={x === y ? undefined : 0.4}
          />
        )),
      )}
    </svg>
  );
}
