import { type Figures, parseFigures } from './figures.js'

const longestWait = 8_000 // ms

/** This host tells no figures: no server of ours is behind it. */
export type NoFigures = 'absent'

/**
 * Asks the page's own host what the chains and the market say.
 * @throws FiguresError for an answer that is something else; TypeError and DOMException when the host does not answer in time
 */
export async function readFigures(): Promise<Figures | NoFigures> {
  const response = await fetch('/figures.json', {
    ...{ credentials: 'omit', redirect: 'error', cache: 'no-store' },
    signal: AbortSignal.timeout(longestWait),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  // A host of static files answers with its page, or that there is none.
  if (response.status === 404 || (response.ok && !isJson)) return 'absent'
  if (!response.ok) throw new Error(`The site answered ${response.status}.`)
  return parseFigures(await response.text())
}
