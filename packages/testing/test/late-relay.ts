import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A way to a relay that can keep the relay's bytes back and then hand over all of them at once, as a busy process reads
 * them.
 * @param port the relay's, asked when a client connects
 */
export async function openLateWay(port: () => number) {
  const links = new Set<{ down: Socket; kept: Buffer[] }>()
  let isHeld = false
  const server = createServer((down) => {
    const up = connect(port(), '127.0.0.1')
    const link = { down, kept: [] as Buffer[] }
    links.add(link)
    down.pipe(up)
    up.on('data', (bytes) => (isHeld ? link.kept.push(bytes) : down.write(bytes)))
    for (const socket of [down, up]) {
      socket.on('error', () => undefined) // 'close' follows
      socket.on('close', () => {
        links.delete(link)
        down.destroy()
        up.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const kept = () => Buffer.concat([...links].flatMap((link) => link.kept)).toString()
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold() {
      isHeld = true
    },
    /** How many frames of the relay are kept back. */
    kept: () => kept().split('"jsonrpc"').length - 1,
    release() {
      isHeld = false
      for (const { down, kept } of links) down.write(Buffer.concat(kept.splice(0)))
    },
    close() {
      for (const { down } of links) down.destroy()
      server.close()
    },
  }
}
