-- For charts, which read the last swap of each part of a time.
CREATE INDEX pool_swaps_by_time ON pool_swaps (chain, pair, time, block, position, place);
