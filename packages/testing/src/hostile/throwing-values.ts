/** Announcements whose fields throw when they are read. */
export const throwingValues = {
  'detail getter throws': `
    const event = new Event('eip6963:announceProvider')
    Object.defineProperty(event, 'detail', { get() { throw new Error('detail') } })
    window.dispatchEvent(event)`,
  'info getter throws': `announce({ get info() { throw new Error('info') }, provider: provider() })`,
  'provider getter throws': `
    announce({ info: wallet().info, get provider() { throw new Error('provider') } })`,
  'uuid getter throws': throwingField('uuid'),
  'name getter throws': throwingField('name'),
  'icon getter throws': throwingField('icon'),
  'rdns getter throws': throwingField('rdns'),
  'request getter throws': `
    announce({ ...wallet(), provider: { get request() { throw new Error('request') }, on() {} } })`,
  'proxy that throws at everything': `
    const trap = () => { throw new Error('trap') }
    const traps = Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((name) => [name, trap]))
    announce(new Proxy({}, traps))
    announce({ info: new Proxy({}, traps), provider: provider() })
    announce({ ...wallet(), provider: new Proxy({}, traps) })`,
  'revoked proxy': `
    const one = Proxy.revocable({}, {})
    one.revoke()
    announce(one.proxy)
    announce({ info: one.proxy, provider: provider() })
    announce({ ...wallet(), provider: one.proxy })`,
  'field whose text conversion throws': `
    const name = { toString() { throw new Error('text') }, [Symbol.toPrimitive]() { throw new Error('text') } }
    announce(wallet({ name }))
    announce(wallet({ rdns: name }))`,
} as const

function throwingField(field: string): string {
  return `
    const { info } = wallet()
    Object.defineProperty(info, '${field}', { enumerable: true, get() { throw new Error('${field}') } })
    announce({ info, provider: provider() })`
}
