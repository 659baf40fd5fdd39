/**
 * The logo of GLA: an open square that reads as a G, with a filled square inside. Drawn on a 2 px grid,
 * so it is sharp from 12 px up. Its colours come from the style sheet.
 */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg className="logo" aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
      <path className="logo-frame" d="M24 2H2v20h20V10" fill="none" strokeWidth="4" />
      <path className="logo-seal" d="M8 8h8v8H8z" />
    </svg>
  )
}
