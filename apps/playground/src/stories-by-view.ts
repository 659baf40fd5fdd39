export type StoryLink = { id: string; name: string }

/**
 * Groups stories by view. Only those whose id contains every word of `filter`.
 * @param ids `connect/wallets`
 * @returns views in the order given, without empty ones
 */
export function storiesByView(
  ids: readonly string[],
  filter: string,
): ReadonlyMap<string, readonly StoryLink[]> {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const views = new Map<string, StoryLink[]>()
  for (const id of ids) {
    if (!words.every((word) => id.includes(word))) continue
    const [view = '', name = ''] = id.split('/')
    views.set(view, [...(views.get(view) ?? []), { id, name }])
  }
  return views
}
