/** English messages of the holder of a frame. */
export const messages = {
  'frame-holder.loading': 'Loading the wallet',
  'frame-holder.failed': 'Couldn’t load the wallet. Check your connection.',
  'frame-holder.retry': 'Try again',
} as const
