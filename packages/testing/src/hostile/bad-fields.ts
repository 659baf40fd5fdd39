/** Announcements whose fields are missing, malformed, misleading or dangerous. */
export const badFields = {
  'no detail': `window.dispatchEvent(new Event('eip6963:announceProvider'))`,
  'detail is no object': `for (const detail of [null, undefined, 0, 'x', true, [], Symbol('x')]) announce(detail)`,
  'fields of other types': `
    for (const wrong of [null, undefined, 0, true, {}, [], ['x'], Symbol('x'), 1n])
      for (const field of ['uuid', 'name', 'icon', 'rdns']) announce(wallet({ [field]: wrong }))`,
  'no uuid at all': `announce(wallet({ uuid: 'not-a-uuid' })); announce(wallet({ uuid: '' }))`,
  'rdns that is none': `
    for (const rdns of ['', ' ', '..', 'x'.repeat(100000), 'a b', '__proto__', 'constructor', '<b>'])
      announce(wallet({ rdns }))`,
  'name is empty or invisible': `for (const name of ['', ' ', '\\u200b\\u200d\\ufeff']) announce(wallet({ name }))`,
  'name of a million letters': `announce(wallet({ name: 'W'.repeat(1000000) }))`,
  'name with markup': `
    announce(wallet({ name: '<img src=x onerror="' + ran('name') + '"><script>' + ran('name') + '</script>' }))`,
  'name that turns the line around': `announce(wallet({ name: '\\u202Etellaw\\u202C\\u2066\\u2067' }))`,
  'name of other scripts and stacked marks': `announce(wallet({ name: 'Z' + '\\u0351'.repeat(5000) + '\\u0430\\u0440\\u0440' }))`,
  'icon with script': `
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="' + ran('svg').replaceAll('"', "'") + '"><script>' + ran('svg') + '</script></svg>'
    announce(wallet({ icon: 'data:image/svg+xml,' + encodeURIComponent(svg) }))
    announce(wallet({ icon: 'data:image/svg+xml;base64,' + btoa(svg) }))`,
  'icon that is a program': `
    for (const icon of ['javascript:' + ran('icon'), 'data:text/html,<script>' + ran('icon') + '</script>',
      'vbscript:x', 'blob:null/x', 'file:///etc/hostname', 'x" onerror="' + ran('icon').replaceAll('"', "'")])
      announce(wallet({ icon }))`,
  'icon that calls somebody': `
    announce(wallet({ icon: canary + 'icon.png' }))
    announce(wallet({ icon: canary.replace('http:', '') + 'icon.png' }))
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="' + canary + 'svg.png"/><style>@import "' + canary + 'css"</style></svg>'
    announce(wallet({ icon: 'data:image/svg+xml,' + encodeURIComponent(svg) }))`,
  'icon of ten million letters': `announce(wallet({ icon: 'data:image/png;base64,' + 'A'.repeat(10000000) }))`,
  'icon that is broken': `
    announce(wallet({ icon: 'data:image/png;base64,%%%' }))
    announce(wallet({ icon: 'data:image/svg+xml,<svg' }))
    announce(wallet({ icon: 'data:' }))`,
  'icon of enormous size': `
    announce(wallet({ icon: 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200000" height="200000"/>') }))`,
  'words that change after the announcement': `
    const detail = wallet({ name: 'Chameleon' })
    announce(detail)
    detail.info.name = whom.name
    detail.info.rdns = whom.rdns
    detail.info.uuid = whom.uuid`,
  'words that change with each look': `
    let looks = 0
    const { info } = wallet()
    Object.defineProperty(info, 'rdns', { enumerable: true, get: () => 'test.look.n' + looks++ })
    announce({ info, provider: provider() })`,
  'prototype in the info': `
    announce({ info: JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"uuid":"' + crypto.randomUUID() + '","name":"Proto","icon":"","rdns":"test.proto"}'), provider: provider() })`,
  'imitation by uuid': `announce(wallet({ uuid: whom.uuid, name: 'Imitator of uuid' }))`,
  'imitation by rdns': `announce(wallet({ rdns: whom.rdns, name: whom.name }))`,
} as const
