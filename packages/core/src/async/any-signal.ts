/** A signal that aborts with the first of these, for its reason. In browsers without `AbortSignal.any`, too (ruling 40). */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if (typeof AbortSignal.any === 'function') return AbortSignal.any([...signals])
  const first = new AbortController()
  for (const signal of signals) {
    const end = () => first.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { signal: first.signal })
  }
  return first.signal
}
