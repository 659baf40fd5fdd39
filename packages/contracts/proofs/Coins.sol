// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";

/// @dev A token of six decimals that anybody mints.
contract SixCoin is ERC20 {
    constructor() ERC20("Six", "SIX") {}

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

/// @dev A token that calls somebody before it moves, as ERC-777 does; it notes what a share of a vault is worth then.
contract HookedCoin is ERC20 {
    ERC4626 private vault;
    uint256 public seen;

    constructor() ERC20("Hooked", "HOOK") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function watch(ERC4626 vault_) external {
        vault = vault_;
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        if (address(vault) != address(0)) seen = vault.convertToAssets(1e24);
        return super.transferFrom(from, to, amount);
    }
}
