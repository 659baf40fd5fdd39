/** The place of a button, while what it acts on is read. */
export function ActShape() {
  return (
    <div className="act">
      <span className="skeleton button-shape" />
      <span />
    </div>
  )
}
