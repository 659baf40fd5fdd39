/** The storage interface of the official client, in memory. */
export interface MemoryStorage {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

export function createMemoryStorage(): MemoryStorage {
  const texts = new Map<string, string>()
  return {
    getKeys: async () => [...texts.keys()],
    getEntries: async <T>() =>
      [...texts].map(([key, text]): [string, T] => [key, JSON.parse(text)]),
    async getItem<T>(key: string) {
      const text = texts.get(key)
      return text === undefined ? undefined : (JSON.parse(text) as T)
    },
    // As JSON, so that what is read back is a copy, as from a disk.
    setItem: async (key, value) => void texts.set(key, JSON.stringify(value)),
    removeItem: async (key) => void texts.delete(key),
  }
}
