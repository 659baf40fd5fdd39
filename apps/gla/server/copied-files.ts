import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'

/** Answers with a file. False: it has none, and has answered nothing. */
export type FileHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Serves the files that are in a folder now, compressed where a `.br` lies beside them. Each start has ETags of its own, as they are
 * of a file's size and time: two builds can have the same of both, but not two copies.
 * @param onError told of a file that cannot be read any more
 */
export function copiedFiles(folder: string, onError: (error: Error) => void): FileHandler {
  // Without `single`: it tries an expression on each path that takes minutes for some of them.
  const serve = sirv(folder, { etag: true, brotli: true })
  return (request, response) => {
    // A range that ends before it begins makes sirv throw after it has begun to answer. Nothing here is large.
    delete request.headers.range
    // It would send brotli to `br;q=0`, too.
    request.headers['accept-encoding'] = acceptsBrotli(request) ? 'br' : ''
    const watch = (file: Readable) => {
      file.once('error', (error) => {
        onError(error)
        response.destroy()
      })
      // Else the file stays open where the browser has gone.
      response.once('close', () => file.destroy())
    }
    let isFound = true
    response.once('pipe', watch)
    serve(request, response, () => {
      isFound = false
    })
    response.off('pipe', watch)
    return isFound
  }
}

function acceptsBrotli({ headers }: IncomingMessage): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(part))
}
