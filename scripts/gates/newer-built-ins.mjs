// Ours: browsers' compatibility data is a package of 15 MB, of which we need these lines.
/**
 * What a page of ours may meet without: built-ins that came after the oldest browsers we support (docs/spec.md,
 * ruling 40: Chrome and Edge 111, Firefox 121, Safari and iOS 16.4), by what they are read from. Facts of MDN's
 * compatibility data; each is named if it is missing in any of the three. What pages have in secure contexts only
 * is here, too: `http://` pages are supported.
 */
export const newerBuiltIns = {
  /** Read from an object of this name. */
  statics: {
    AbortSignal: ['any'],
    Array: ['fromAsync'],
    Atomics: ['pause', 'waitAsync'],
    CSS: ['highlights', 'registerProperty'],
    Document: ['parseHTML', 'parseHTMLUnsafe'],
    Error: ['captureStackTrace', 'isError', 'stackTraceLimit'],
    Intl: ['DurationFormat', 'Segmenter'],
    Iterator: ['concat', 'from', 'zip', 'zipKeyed'],
    JSON: ['isRawJSON', 'rawJSON'],
    Map: ['groupBy'],
    Math: ['f16round', 'sumPrecise'],
    Object: ['groupBy'],
    Promise: ['try', 'withResolvers'],
    ReadableStream: ['from'],
    RegExp: ['escape'],
    Response: ['json'],
    Symbol: ['asyncDispose', 'dispose'],
    URL: ['canParse', 'parse'],
    Uint8Array: ['fromBase64', 'fromHex'],
    navigator: ['credentials', 'locks', 'share', 'storage', 'storageBuckets', 'userActivation'],
    performance: ['measureUserAgentSpecificMemory', 'memory'],
  },
  /** Global names. */
  globals: [
    ...[
      'AsyncDisposableStack',
      'BarcodeDetector',
      'CloseWatcher',
      'CookieStore',
      'DisposableStack',
    ],
    ...['Float16Array', 'IdleDetector', 'Iterator', 'PublicKeyCredential', 'Sanitizer'],
    ...[
      'SuppressedError',
      'Temporal',
      'URLPattern',
      'WebTransport',
      'caches',
      'cancelIdleCallback',
    ],
    ...['cookieStore', 'navigation', 'requestIdleCallback', 'scheduler', 'trustedTypes'],
  ],
  /** Members of instances, whatever they are read from: names that mean nothing else. */
  members: [
    ...['ariaNotify', 'canShare', 'checkVisibility', 'clipboard', 'difference', 'getHTML'],
    ...['getOrInsert', 'getOrInsertComputed', 'hidePopover', 'intersection', 'isDisjointFrom'],
    ...['isSubsetOf', 'isSupersetOf', 'mediaDevices', 'moveBefore', 'popover', 'randomUUID'],
    ...['requestClose', 'serviceWorker', 'setFromBase64', 'setFromHex', 'setHTML', 'setHTMLUnsafe'],
    ...['showPopover', 'startViewTransition', 'subtle', 'symmetricDifference', 'toBase64'],
    ...['togglePopover', 'transferToFixedLength', 'union', 'userAgentData', 'wakeLock'],
  ],
  /** Selectors that throw where they are not known. */
  selectors: [':popover-open', ':open', ':state(', ':dir(', ':user-invalid', ':user-valid'],
  /** Values of styles without which a declaration, and all that builds on it, has no effect. */
  styles: ['light-dark(', '(from ', 'contrast-color(', 'anchor(', 'if(style('],
}
