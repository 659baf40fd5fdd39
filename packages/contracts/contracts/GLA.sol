// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title The GLA token
/// @notice ERC-20 with 18 decimals and EIP-2612 permit. The whole supply exists from the first
/// block on: nobody, the deployer included, can mint, pause, freeze or take tokens.
contract GLA is ERC20, ERC20Permit {
    /// @notice One billion GLA, in the smallest unit.
    uint256 public constant SUPPLY = 1_000_000_000e18;

    /// @param holder Who receives the whole supply. A parameter and not `msg.sender`, because a
    /// factory is the sender when the contract is deployed by CREATE2.
    constructor(address holder) ERC20("GLA", "GLA") ERC20Permit("GLA") {
        _mint(holder, SUPPLY);
    }
}
