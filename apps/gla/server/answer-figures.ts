import type { ServerResponse } from 'node:http'

/** The most that `/figures.json` answers with, in bytes. */
const largest = 65_536
/** How long its figures may take, in ms. */
const patience = 10_000

/** The figures of the site's pages, as a JSON text of at most 64 KiB. */
export type ReadFigures = () => Promise<string>

/**
 * Answers `/figures.json`.
 * @throws Error while there are no figures, when they take too long or are too large. Nothing is answered then
 */
export async function answerFigures(response: ServerResponse, read: ReadFigures): Promise<void> {
  const body = Buffer.from(await inTime(read()))
  if (body.byteLength > largest) throw new Error(`The figures have ${body.byteLength} bytes.`)
  response.writeHead(200, {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Content-Length': body.byteLength,
  })
  response.end(body)
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The figures took too long.')), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
