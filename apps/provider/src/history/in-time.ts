/** Waits for work for a while. Null when it fails or takes longer; it goes on then, and whoever asks next may find it done. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  try {
    // What fails is of a node, and counted there; it may hold an address of a person, so nobody is told it.
    return await Promise.race([work.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}
