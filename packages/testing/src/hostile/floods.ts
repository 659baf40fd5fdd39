/** Thousands of announcements, to crowd out those of honest wallets. */
export const floods = {
  'ten thousand of one name': `
    for (let n = 0; n < 10000; n += 1) announce(wallet({ rdns: 'test.flood', name: 'Flood' }))`,
  'ten thousand of one uuid': `
    const uuid = crypto.randomUUID()
    for (let n = 0; n < 10000; n += 1) announce(wallet({ uuid }))`,
  'ten thousand of many names': `for (let n = 0; n < 10000; n += 1) announce(wallet())`,
} as const
