// Ours: what Vite previews with names no charset for Markdown, and other servers listen to more than this machine.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

/**
 * Serves a built site on the loopback: what stands in the folder at that moment, as another build may take its place (see
 * `inPlaceOf`). What is not there is its `404.html`.
 * @param {string} folder
 * @param {number} port 0 for any
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 * @throws Error with the code `EADDRINUSE` when the port is taken
 */
export async function serveFolder(folder, port) {
  const files = sirv(folder, {
    dev: true, // else it keeps the list of files of the start
    etag: true,
    setHeaders(response, path) {
      // Else a browser guesses, and Chinese is not what it guesses.
      if (/\.(?:md|txt)$/.test(path))
        response.setHeader('Content-Type', 'text/plain; charset=utf-8')
    },
  })
  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Content-Security-Policy', "frame-ancestors 'none'")
    // A file can go between the look and the reading, which sirv listens to nowhere.
    response.once('pipe', (file) => file.once('error', () => response.destroy()))
    const notFound = () =>
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page404(folder))
    try {
      files(request, response, notFound)
    } catch {
      notFound()
    }
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function page404(folder) {
  try {
    return readFileSync(join(folder, '404.html'))
  } catch {
    return 'Not found'
  }
}
