/** ms that the page may keep a part of the preparation waiting. */
export const longestTurn = 500

/**
 * Resolves when the browser has nothing else to do, in a task of its own.
 * @param longest ms that the page may keep it waiting
 * @param instead ms to wait in a browser without `requestIdleCallback` (Safari)
 */
export const whenIdle = (longest: number, instead = 0): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: longest })
    else setTimeout(resolve, instead)
  })
