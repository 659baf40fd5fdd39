const most = 8
const longest = 2048

/** Whether the option `relayUrl` is the address of a relay, or a list of a few. */
export const isRelayUrl = (given: unknown): boolean => {
  const urls: unknown[] = [given ?? []].flat()
  return (
    urls.length <= most &&
    urls.every(
      (url) => typeof url === 'string' && url.length <= longest && /^wss?:\/\/\S+$/.test(url),
    )
  )
}
