// Keeps 2,000 sockets half open from one address until its standard input ends: it sends half of a request, and opens another
// socket for each that is cut. Run by one-address.test.ts in a process of its own.
import { connect, type Socket } from 'node:net'

const [port = ''] = process.argv.slice(2)
const pause = 500 // ms until a cut socket is replaced
const open = new Set<Socket>()
let opened = 0
let isEnded = false

const openOne = (): void => {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' })
  open.add(socket)
  opened += 1
  socket.on('connect', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n'))
  socket.on('error', () => undefined) // 'close' follows
  socket.on('close', () => {
    open.delete(socket)
    if (!isEnded) setTimeout(openOne, pause)
  })
  socket.resume()
}

process.stdin.on('end', () => {
  isEnded = true
  for (const socket of open) socket.destroy()
  process.stdout.write(`opened ${opened}\n`, () => process.exit(0))
})
process.stdin.resume()
for (let count = 0; count < 2_000; count += 1) openOne()
process.stdout.write('attacking\n')
