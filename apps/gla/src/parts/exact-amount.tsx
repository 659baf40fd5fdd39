/** Tells an amount to the last digit, on focus and hover, over the shortened one that it lies on. */
export function ExactAmount({ text }: { text: string }) {
  return <button type="button" className="exact-amount" aria-label={text} data-exact={text} />
}
