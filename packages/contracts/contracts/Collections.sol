// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title What a collectible of the local chains says of itself, as `data:` URLs
/// @notice Everything is drawn from the id and is on the chain: nobody's server is asked.
library Drawing {
    using Strings for uint256;

    function metadata(string memory kind, uint256 id) internal pure returns (string memory) {
        bytes memory json = abi.encodePacked(
            '{"name":"', kind, " #", id.toString(),
            '","description":"Drawn from its number, on the chain itself.","image":"data:image/svg+xml;base64,',
            Base64.encode(picture(kind, id)),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    /// @dev A sun over two waves, in colours and places that the number decides.
    function picture(string memory kind, uint256 id) internal pure returns (bytes memory) {
        uint256 seed = uint256(keccak256(abi.encodePacked(kind, id)));
        uint256 hue = seed % 360;
        return abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
            '<rect width="64" height="64" fill="', colour(hue, 88), '"/>',
            sun(seed),
            wave(36 + ((seed >> 32) % 8), (hue + 20) % 360, 62),
            wave(46 + ((seed >> 40) % 8), (hue + 40) % 360, 42),
            "</svg>"
        );
    }

    function sun(uint256 seed) private pure returns (bytes memory) {
        return abi.encodePacked(
            '<circle cx="', (16 + ((seed >> 8) % 32)).toString(),
            '" cy="', (14 + ((seed >> 16) % 12)).toString(),
            '" r="', (6 + ((seed >> 24) % 6)).toString(),
            '" fill="', colour((seed + 180) % 360, 64), '"/>'
        );
    }

    function wave(uint256 top, uint256 hue, uint256 lightness) private pure returns (bytes memory) {
        return abi.encodePacked(
            '<path d="M0 ', top.toString(), 'q16-10 32 0t32 0V64H0z" fill="', colour(hue, lightness), '"/>'
        );
    }

    function colour(uint256 hue, uint256 lightness) private pure returns (bytes memory) {
        return abi.encodePacked("hsl(", hue.toString(), ",70%,", lightness.toString(), "%)");
    }
}

/// @title Single pieces (ERC-721) for local chains
/// @notice Anybody may mint one.
contract Tidepools is ERC721 {
    /// @notice How many there are. Their ids are 1 and the numbers after it.
    uint256 public count;

    constructor() ERC721("GLA Tidepools", "TIDE") {}

    /// @notice Mints one for each of these accounts, in their order.
    function mint(address[] calldata holders) external {
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], ++count);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        return Drawing.metadata("Tidepool", id);
    }
}

/// @title Pieces of which there are several (ERC-1155) for local chains
/// @notice Anybody may mint some.
contract Pebbles is ERC1155 {
    string public constant name = "GLA Pebbles";
    string public constant symbol = "PEBBLE";

    constructor() ERC1155("") {}

    function mint(address holder, uint256[] calldata ids, uint256[] calldata amounts) external {
        _mintBatch(holder, ids, amounts, "");
    }

    function uri(uint256 id) public pure override returns (string memory) {
        return Drawing.metadata("Pebble", id);
    }
}
