// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @dev What forge's machine can do besides; the part of it that is used here.
interface Vm {
    function warp(uint256 time) external;
    function prank(address sender) external;
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata data) external;
    function assume(bool condition) external;
    function sign(uint256 key, bytes32 digest) external returns (uint8 v, bytes32 r, bytes32 s);
    function addr(uint256 key) external returns (address);
}

/// @dev A token that anybody mints.
contract Coin is ERC20, ERC20Permit {
    constructor() ERC20("Coin", "COIN") ERC20Permit("Coin") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

abstract contract Base {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
    address internal constant alice = address(0xA11CE);
    address internal constant bob = address(0xB0B);
    uint256 internal constant start = 1_800_000_000;

    error Unequal(string what, uint256 is_, uint256 expected);
    error TooMuch(string what, uint256 is_, uint256 most);

    function equal(uint256 is_, uint256 expected, string memory what) internal pure {
        if (is_ != expected) revert Unequal(what, is_, expected);
    }

    function atMost(uint256 is_, uint256 most, string memory what) internal pure {
        if (is_ > most) revert TooMuch(what, is_, most);
    }

    function bound(uint256 value, uint256 least, uint256 most) internal pure returns (uint256) {
        return least + value % (most - least + 1);
    }
}
