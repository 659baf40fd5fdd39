/** Announcements with plausible info and a provider that misbehaves, even before it is sent a request. */
export const hostileProviders = {
  'no provider': `for (const provider of [null, undefined, 0, 'x', {}, []]) announce({ ...wallet(), provider })`,
  'request is no function': `announce({ ...wallet(), provider: { request: {}, on: 'x' } })`,
  'provider without events': `announce({ ...wallet(), provider: { request: async () => [] } })`,
  'listening throws': `
    announce({ ...wallet(), provider: provider({ on() { throw new Error('on') }, removeListener() { throw new Error('off') } }) })`,
  'provider that is a promise': `
    announce({ ...wallet(), provider: provider({ then(yes) { yes(provider()) } }) })`,
  'provider that shouts': `
    announce({ ...wallet(), provider: provider({ on(event, listener) {
      for (const value of [null, {}, 'x', ['0x'], '0xzz', Symbol('x')]) listener(value)
    } }) })`,
  'one provider under many names': `
    const shared = provider()
    for (let n = 0; n < 20; n += 1) announce({ ...wallet(), provider: shared })`,
  'the same announcement again and again': `
    const detail = wallet()
    for (let n = 0; n < 100; n += 1) announce(detail)`,
} as const
