// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A dollar-like token for local chains
/// @notice 6 decimals and no permit, as many dollar tokens are. It is worth nothing, and its name
/// says so.
contract UsdLike is ERC20 {
    /// @notice One billion tUSD, in the smallest unit.
    uint256 public constant SUPPLY = 1_000_000_000e6;

    /// @param holder Who receives the whole supply.
    constructor(address holder) ERC20("Test USD", "tUSD") {
        _mint(holder, SUPPLY);
    }

    /// @inheritdoc ERC20
    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
