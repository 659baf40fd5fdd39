/** English messages of the holder of a frame. */
export const messages = {
  'frame-holder.loading': 'Loading the wallet’s page',
  'frame-holder.failed': 'The wallet’s page did not load. Check your connection.',
  'frame-holder.retry': 'Try again',
} as const
