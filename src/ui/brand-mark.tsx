const places = [2, 9.5, 17];

/** The product's mark, a small matrix with its diagonal. Takes the colour of the text around it. */
export function BrandMark() {
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
