// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token of local chains that is traded against dollars alone
/// @notice 18 decimals. Whoever changes it for another token needs two pools.
contract Drift is ERC20 {
    /// @notice One hundred million DRIFT, in the smallest unit.
    uint256 public constant SUPPLY = 100_000_000e18;

    /// @param holder Who receives the whole supply.
    constructor(address holder) ERC20("Drift", "DRIFT") {
        _mint(holder, SUPPLY);
    }
}
