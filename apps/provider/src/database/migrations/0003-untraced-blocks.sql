-- Blocks whose traces the node does not tell, of chains whose other blocks are traced: what contracts send inside of their
-- transactions is missing. Deleted with the block.
CREATE TABLE untraced_blocks (
  chain text COLLATE "C" NOT NULL,
  block bigint NOT NULL,
  PRIMARY KEY (chain, block)
);
